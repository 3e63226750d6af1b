"""nginx with the responses as files, configured for speed."""

import os

CONFIGURATION = """\
daemon off;
{user}pid {folder}/nginx.pid;
worker_processes {workers};
events {{ worker_connections 2048; }}
http {{
    access_log off;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=100;
    keepalive_requests 1000000000;
    default_type application/json;
    client_body_temp_path {folder}/client;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} reuseport;
{locations}
    }}
}}
"""
# What follows a question mark is no part of a location: there is one list here, and one page of it.
LOCATION = "        location = {path} {{ alias {file}; }}"


def configuration(blog, folder, port):
    """Writes it, and says where it is."""
    locations = []
    for number, (path, answer) in enumerate(blog.answers.items()):
        file = folder / f"{number}.json"
        file.write_bytes(answer)
        locations.append(LOCATION.format(path=path.partition("?")[0], file=file))
    place = folder / "nginx.conf"
    # With root's default, its workers would have no permission to read here.
    place.write_text(CONFIGURATION.format(
        user="user root;\n" if os.geteuid() == 0 else "", folder=folder, workers=os.cpu_count(), port=port,
        locations="\n".join(locations)))
    return place
