#pragma once

// Files of the project, embedded at build time: the compiler of Swift takes minutes for arrays of this size.

/// The bytes of a file.
struct cassets_file {
    const unsigned char *bytes;
    long count;
};

/// The OpenAPI document, as YAML.
struct cassets_file cassets_openapi_yaml(void);

/// The style sheet of the web pages.
struct cassets_file cassets_site_css(void);

/// The script of the web pages.
struct cassets_file cassets_site_js(void);

/// The script of the editor's pictures.
struct cassets_file cassets_pictures_js(void);

/// The icon of the site.
struct cassets_file cassets_favicon_svg(void);
