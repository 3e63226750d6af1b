-- Likes of pairs of a user and a blog that no earlier run has liked: wrk -s likes.lua URL -- TOKENS FIRST POSTS OFFSET
local tokens, count, first, posts, pair = {}, 0, 0, 0, 0

function init(arguments)
    for token in io.lines(arguments[1]) do
        count = count + 1
        tokens[count] = token
    end
    first, posts, pair = tonumber(arguments[2]), tonumber(arguments[3]), tonumber(arguments[4])
end

-- Consecutive pairs differ in both. A user likes each blog once, because count + 1 and posts share no divisor.
function request()
    local user = pair % count
    local post = first + (math.floor(pair / count) + pair) % posts
    pair = pair + 1
    return "PUT /blogs/" .. post .. "/like HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
        .. tokens[user + 1] .. "\r\n\r\n"
end
