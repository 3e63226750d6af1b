-- Drafts of a thousand characters by all users in turn: wrk -s drafts.lua URL -- TOKENS
local tokens, count, number = {}, 0, 0
local paragraph = "The engine weaves patterns as a loom weaves flowers, and nobody can say which number it will find. "
local body = "A draft begins with a short paragraph.\\n\\n" .. string.rep(paragraph, 10) .. "\\n"

function init(arguments)
    for token in io.lines(arguments[1]) do
        count = count + 1
        tokens[count] = token
    end
end

function request()
    number = number + 1
    local content = '{"title":"Draft ' .. number .. '","body":"' .. body .. '"}'
    return "POST /drafts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " .. #content
        .. "\r\nAuthorization: Bearer " .. tokens[number % count + 1] .. "\r\n\r\n" .. content
end
