# Writes a Swift file with the name and the text of each migration: sh embed.sh SWIFT-FILE NAME-OF-LIST SQL-FILE...
set -eu

exec >"$1"
echo "extension Migration { public static let $2 = ["
shift 2
number=0
for file; do
    name=$(basename "$file" .sql)
    number=$((number + 1))
    prefix=$(printf '%04d_' $number)
    case $name in
    "$prefix"*) ;;
    *)
        echo "$file: error: the name of this migration must begin with $prefix" >&2
        exit 1
        ;;
    esac
    # The line break before the last quotes belongs to them, not to the text.
    echo "Migration(identifier: \"$name\", sql: ##\"\"\""
    cat "$file"
    printf '\n"""##),\n'
done
echo ']}'
