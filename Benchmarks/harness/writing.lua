-- Writes by all users in turn: wrk -s writing.lua URL -- KIND TOKENS [FIRST POSTS [OFFSET]]
local tokens, count, number, kind, first, posts = {}, 0, 0, "", 0, 0
local comment = string.rep("A loom weaves flowers. ", 8)
local paragraph = "The engine weaves patterns as a loom weaves flowers, and nobody can say which number it will find. "
local draft = "A draft begins with a short paragraph.\\n\\n" .. string.rep(paragraph, 10) .. "\\n"

function init(arguments)
    kind, first, posts = arguments[1], tonumber(arguments[3]), tonumber(arguments[4])
    number = tonumber(arguments[5] or 0)
    for token in io.lines(arguments[2]) do
        count = count + 1
        tokens[count] = token
    end
end

function sent(method, path, user, content)
    local body = content and "Content-Type: application/json\r\nContent-Length: " .. #content .. "\r\n" or ""
    return method .. " " .. path .. " HTTP/1.1\r\nHost: localhost\r\n" .. body
        .. "Authorization: Bearer " .. tokens[user + 1] .. "\r\n\r\n" .. (content or "")
end

function request()
    local user, one = number % count, number
    number = number + 1
    if kind == "likes" then
        -- Consecutive pairs differ in both. A user likes each blog once, because count + 1 and posts share no divisor.
        return sent("PUT", "/blogs/" .. first + (math.floor(one / count) + one) % posts .. "/like", user)
    elseif kind == "comments" then
        -- 200 characters, each on the next blog.
        return sent("POST", "/blogs/" .. first + one % posts .. "/comments", user,
            string.format('{"text":"%s%016d"}', comment, one))
    end
    -- A thousand characters.
    return sent("POST", "/drafts", user, '{"title":"Draft ' .. one .. '","body":"' .. draft .. '"}')
end
