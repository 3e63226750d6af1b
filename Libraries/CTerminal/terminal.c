#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#include "CTerminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static struct termios settings;
static bool uses_colour;

// What a signal handler writes: endwin(3) is not safe in a handler.
static char reset[512];
static volatile sig_atomic_t reset_length;

static const int handled[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static const int fatal[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};

static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

static int signal_pipe[2] = {-1, -1};

// Only the pipe is safe in a handler. It works whichever thread the system chooses.
static void forward(int number) {
    int error = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(signal_pipe[1], &byte, 1);
    (void)written;
    errno = error;
}

static void set_handled(void (*action)(int)) {
    for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) {
        struct sigaction new = {.sa_handler = action, .sa_flags = SA_RESTART};
        sigemptyset(&new.sa_mask);
        sigaction(handled[i], &new, NULL);
    }
}

int terminal_signals(void) {
    if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
    set_handled(forward);
    return signal_pipe[0];
}

void terminal_release_signals(void) { set_handled(SIG_DFL); }

int terminal_next_signal(void) {
    unsigned char byte;
    return read(signal_pipe[0], &byte, 1) == 1 ? byte : 0;
}

static void send(const char *text, size_t length) {
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, text, length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        text += count;
        length -= (size_t)count;
    }
}

// Restores the terminal, then ends the process by the same signal.
static void end_by_signal(int number) {
    send(reset, (size_t)reset_length);
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    signal(number, SIG_DFL);
    raise(number);
}

static void set_fatal(void (*action)(int)) {
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
        struct sigaction new = {.sa_handler = action, .sa_flags = SA_NODEFER};
        sigemptyset(&new.sa_mask);
        sigaction(fatal[i], &new, NULL);
    }
}

// Adds a capability to the reset string, without its padding such as $<5>.
static void add_capability(const char *name) {
    char *text = tigetstr(name);
    if (text == NULL || text == (char *)-1) return;
    for (size_t length = (size_t)reset_length; *text != 0 && length < sizeof reset - 1; text++) {
        if (text[0] == '$' && text[1] == '<') {
            char *end = strchr(text, '>');
            if (end != NULL) { text = end; continue; }
        }
        reset[length++] = *text;
        reset_length = (sig_atomic_t)length;
    }
}

static void prepare_reset(void) {
    memcpy(reset, paste_off, sizeof paste_off - 1);
    reset_length = sizeof paste_off - 1;
    add_capability("sgr0");
    add_capability("cnorm");
    add_capability("rmkx");
    add_capability("rmcup");
}

static bool has(const char *name) {
    char *text = tigetstr(name);
    return text != NULL && text != (char *)-1;
}

enum terminal_opening terminal_open(bool uses_colours) {
    setlocale(LC_ALL, "");
    tcgetattr(STDIN_FILENO, &settings);
    set_escdelay(25);
    // Nothing is written to a terminal that cannot show a screen.
    int result = 0;
    if (setupterm(NULL, STDOUT_FILENO, &result) != OK) return TERMINAL_UNKNOWN_TYPE;
    if (!has("cup") || !has("clear")) return TERMINAL_TOO_SIMPLE;
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) return TERMINAL_UNKNOWN_TYPE;
    prepare_reset();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    idlok(stdscr, TRUE);
    // Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys, not commands of the terminal's driver.
    struct termios raw;
    tcgetattr(STDIN_FILENO, &raw);
    raw.c_iflag &= ~(tcflag_t)IXON;
    raw.c_lflag &= ~(tcflag_t)IEXTEN;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    def_prog_mode();
    uses_colour = uses_colours && has_colors();
    if (uses_colour) {
        start_color();
        use_default_colors();
        init_pair(1, COLOR_CYAN, -1);
        init_pair(2, COLOR_RED, -1);
    }
    // Some terminals send these sequences whatever their type says.
    static const struct { const char *sequence; int key; } keys[] = {
        {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT}, {"\033[H", KEY_HOME},
        {"\033[F", KEY_END}, {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END}, {"\033[5~", KEY_PPAGE},
        {"\033[6~", KEY_NPAGE}, {"\033[3~", KEY_DC}, {"\033[Z", KEY_BTAB},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) define_key(keys[i].sequence, keys[i].key);
    define_key("\033[200~", KEY_MAX + 1);
    define_key("\033[201~", KEY_MAX + 2);
    set_fatal(end_by_signal);
    terminal_resume();
    return TERMINAL_OPEN;
}

void terminal_resume(void) {
    clearok(curscr, TRUE);
    refresh();
    send(paste_on, sizeof paste_on - 1);
}

void terminal_suspend(void) {
    send(paste_off, sizeof paste_off - 1);
    curs_set(1);
    endwin();
}

void terminal_close(void) {
    terminal_suspend();
    set_fatal(SIG_DFL);
    delscreen(screen);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

bool terminal_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool terminal_measure(int *width, int *height) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
        *width = COLS;
        *height = LINES;
        return false;
    }
    *width = size.ws_col;
    *height = size.ws_row;
    if (is_term_resized(*height, *width)) resizeterm(*height, *width);
    return true;
}

void terminal_erase_line(int row) {
    wmove(stdscr, row, 0);
    wclrtoeol(stdscr);
}

int terminal_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void terminal_draw(int row, int column, const uint32_t *scalars, int count, int style) {
    wchar_t text[CCHARW_MAX + 1];
    if (count > CCHARW_MAX) count = CCHARW_MAX;
    for (int i = 0; i < count; i++) text[i] = (wchar_t)scalars[i];
    text[count] = 0;
    attr_t attributes = A_NORMAL;
    short pair = 0;
    if (style & (TERMINAL_STRONG | TERMINAL_ALARM)) attributes |= A_BOLD;
    if (style & TERMINAL_FAINT) attributes |= A_DIM;
    if (style & TERMINAL_REVERSED) attributes |= A_REVERSE;
    if (uses_colour && style & TERMINAL_ACCENT) pair = 1;
    if (uses_colour && style & TERMINAL_ALARM) pair = 2;
    cchar_t cell;
    if (setcchar(&cell, text, attributes, pair, NULL) == OK) mvwadd_wch(stdscr, row, column, &cell);
}

void terminal_redraw(void) { clearok(curscr, TRUE); }

void terminal_refresh(int cursor_row, int cursor_column) {
    curs_set(cursor_row >= 0 ? 1 : 0);
    // The place of a hidden cursor is fixed, so that an unchanged screen writes nothing.
    wmove(stdscr, cursor_row >= 0 ? cursor_row : LINES - 1, cursor_row >= 0 ? cursor_column : 0);
    wrefresh(stdscr);
}

static uint32_t key_of(int code) {
    switch (code) {
    case KEY_UP: return TERMINAL_UP;
    case KEY_DOWN: return TERMINAL_DOWN;
    case KEY_LEFT: return TERMINAL_LEFT;
    case KEY_RIGHT: return TERMINAL_RIGHT;
    case KEY_PPAGE: return TERMINAL_PAGE_UP;
    case KEY_NPAGE: return TERMINAL_PAGE_DOWN;
    case KEY_HOME: return TERMINAL_HOME;
    case KEY_END: return TERMINAL_END;
    case KEY_BACKSPACE: return TERMINAL_BACKSPACE;
    case KEY_DC: return TERMINAL_DELETE;
    case KEY_BTAB: return TERMINAL_BACK_TAB;
    case KEY_ENTER: return TERMINAL_ENTER;
    case KEY_MAX + 1: return TERMINAL_PASTE_BEGIN;
    case KEY_MAX + 2: return TERMINAL_PASTE_END;
    default: return TERMINAL_OTHER;
    }
}

// wget_wch(3) loses the first bytes of a character whose last bytes have not arrived.
enum terminal_input terminal_read(uint32_t *value) {
    int input = wgetch(stdscr);
    if (input == ERR) return TERMINAL_NOTHING;
    *value = input > 0xFF ? key_of(input) : (uint32_t)input;
    return input > 0xFF ? TERMINAL_KEY : TERMINAL_BYTE;
}

bool terminal_is_gone(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, 0) <= 0) return false;
    if (input.revents & (POLLHUP | POLLERR | POLLNVAL)) return true;
    int count = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &count) != 0 || count == 0;
}
