-- Comments of 200 characters by all users in turn, each on the next blog: wrk -s comments.lua URL -- TOKENS FIRST POSTS
local tokens, count, number, first, posts = {}, 0, 0, 0, 0
local text = string.rep("A loom weaves flowers. ", 8)

function init(arguments)
    for token in io.lines(arguments[1]) do
        count = count + 1
        tokens[count] = token
    end
    first, posts = tonumber(arguments[2]), tonumber(arguments[3])
end

function request()
    number = number + 1
    local content = string.format('{"text":"%s%016d"}', text, number)
    return "POST /blogs/" .. first + number % posts .. "/comments HTTP/1.1\r\nHost: localhost\r\n"
        .. "Content-Type: application/json\r\nContent-Length: " .. #content
        .. "\r\nAuthorization: Bearer " .. tokens[number % count + 1] .. "\r\n\r\n" .. content
end
