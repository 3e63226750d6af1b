#define _GNU_SOURCE
#define _XOPEN_SOURCE 700
#include "CTerminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// SIGTTIN and SIGTTOU keep their actions: they stop the program in the background, before it has changed anything.
static const int handled[] = {
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS
};
static struct sigaction found_actions[NSIG];
static volatile sig_atomic_t catches[NSIG];
static int events[2] = {-1, -1};

static volatile sig_atomic_t mode = TERMINAL_AS_FOUND;
// Whether each key of TERMINAL_KEYS can be read at once.
static volatile sig_atomic_t takes_all;
// Whether the mode is in effect.
static volatile sig_atomic_t is_entered;
// How often a mode has taken effect.
static volatile sig_atomic_t visits;
// The descriptor of the terminal: standard input may be a pipe.
static int line = STDIN_FILENO;
// Whether a signal has asked the program to end. Then it does not stop any more.
static volatile sig_atomic_t is_ending;
// How often the program has continued after a stop.
static volatile sig_atomic_t continued;
static struct termios found;
// Whether the settings are known that another program must not change for good.
static bool is_remembered;

struct text {
    char bytes[512];
    size_t length;
};
static struct text begin_screen, end_screen;

bool terminal_write(const void *bytes, size_t length) {
    for (size_t sent = 0; sent < length;) {
        ssize_t count = write(STDOUT_FILENO, (const char *)bytes + sent, length - sent);
        if (count > 0) {
            sent += (size_t)count;
        } else if (errno == EAGAIN) {
            // Another process has made the terminal non-blocking.
            struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
            poll(&output, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool terminal_is_foreground(void) {
    pid_t group = tcgetpgrp(line);
    // A terminal that does not control the program has no foreground.
    return group == getpgrp() || (group < 0 && errno == ENOTTY);
}

static void enter(void) {
    if (is_entered || mode == TERMINAL_AS_FOUND || !terminal_is_foreground()) return;
    if (tcgetattr(line, &found) != 0) return;
    struct termios settings = found;
    settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    if (mode == TERMINAL_KEYS) {
        settings.c_cc[VEOL] = 'p';
        settings.c_lflag |= NOFLSH;
        if (takes_all) settings.c_lflag &= ~(tcflag_t)ICANON;
    }
    if (mode == TERMINAL_SCREEN) {
        // Ctrl-C and Ctrl-Z are keys too, so that they keep their place among the others.
        settings.c_lflag &= ~(tcflag_t)(ICANON | IEXTEN | ISIG);
        settings.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
        settings.c_cc[VMIN] = 1;
        settings.c_cc[VTIME] = 0;
    }
    is_entered = true;
    visits++;
    tcsetattr(line, mode == TERMINAL_HIDDEN ? TCSAFLUSH : TCSANOW, &settings);
    if (mode == TERMINAL_SCREEN) terminal_write(begin_screen.bytes, begin_screen.length);
}

// In the background, the settings belong to another program.
static void leave(void) {
    if (!is_entered) return;
    is_entered = false;
    if (!terminal_is_foreground()) return;
    if (mode == TERMINAL_SCREEN) terminal_write(end_screen.bytes, end_screen.length);
    tcsetattr(line, TCSANOW, &found);
}

int terminal_visit(void) {
    if (is_entered && !terminal_is_foreground()) is_entered = false;
    enter();
    return is_entered ? visits : 0;
}

void terminal_set_mode(enum terminal_mode new) {
    if (new != (enum terminal_mode)mode) leave();
    mode = new;
    enter();
}

void terminal_take_all(bool takes) {
    struct termios settings;
    if (takes_all == takes || !is_entered || tcgetattr(line, &settings) != 0) return;
    takes_all = takes;
    settings.c_lflag = takes ? settings.c_lflag & ~(tcflag_t)ICANON : settings.c_lflag | ICANON;
    tcsetattr(line, TCSANOW, &settings);
}

void terminal_set_screen(const char *begin, size_t begin_length, const char *end, size_t end_length) {
    if (begin_length > sizeof begin_screen.bytes || end_length > sizeof end_screen.bytes) return;
    memcpy(begin_screen.bytes, begin, begin_length);
    begin_screen.length = begin_length;
    memcpy(end_screen.bytes, end, end_length);
    end_screen.length = end_length;
}

static void send_event(int number) {
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(events[1], &byte, 1);
    (void)written;
}

static void handle(int number);

static void act_as_found(int number) {
    struct sigaction own, standard = {.sa_handler = SIG_DFL};
    // Such an action wants to know where the fault is, which a raised signal cannot tell.
    bool needs_fault = found_actions[number].sa_flags & SA_SIGINFO;
    sigaction(number, needs_fault ? &standard : &found_actions[number], &own);
    raise(number);
    // Only a stop returns, or an action that the program has found.
    sigaction(number, &own, NULL);
}

static void resume(void) {
    enter();
    // A full screen needs the foreground: in the background the program stops again, as a program does that reads keys.
    if (mode == TERMINAL_SCREEN && !is_entered && !is_ending) raise(SIGTTIN);
    continued++;
    send_event(SIGCONT);
}

static void handle(int number) {
    int error = errno;
    if (number == SIGCONT) {
        resume();
    } else if (number == SIGWINCH) {
        send_event(number);
    } else if (catches[number] > 0) {
        catches[number]--;
        if (number != SIGINT) is_ending = true;
        send_event(number);
    } else {
        leave();
        act_as_found(number);
        // Without a shell that controls jobs, nothing stops the program.
        enter();
    }
    errno = error;
}

int terminal_own(void) {
    if (events[0] >= 0) return events[0];
    if (!isatty(line)) line = STDERR_FILENO;
    if (pipe2(events, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
    for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) {
        int number = handled[i];
        struct sigaction own = {.sa_handler = handle, .sa_flags = SA_RESTART | SA_NODEFER};
        sigemptyset(&own.sa_mask);
        // A program that continues must know first whether it was asked to end.
        if (number != SIGCONT) sigaddset(&own.sa_mask, SIGCONT);
        sigaction(number, NULL, &found_actions[number]);
        if (found_actions[number].sa_handler != SIG_IGN) sigaction(number, &own, NULL);
    }
    return events[0];
}

void terminal_end(int number) {
    leave();
    signal(number, SIG_DFL);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    pthread_sigmask(SIG_UNBLOCK, &one, NULL);
    raise(number);
}

void terminal_catch(int number, int count) { catches[number] = count; }

int terminal_next_signal(void) {
    unsigned char byte;
    return read(events[0], &byte, 1) == 1 ? byte : 0;
}

void terminal_give_to(pid_t group) {
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &before);
    tcsetpgrp(line, group);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void terminal_remember(void) { is_remembered = terminal_is_foreground() && tcgetattr(line, &found) == 0; }

void terminal_take_back(void) {
    terminal_give_to(getpgrp());
    if (is_remembered) tcsetattr(line, TCSANOW, &found);
}

void terminal_stop(void) {
    int before = continued;
    kill(0, SIGTSTP);
    // The signal may reach another thread. In a group that cannot be stopped, it does nothing.
    for (int i = 0; i < 20 && continued == before; i++) usleep(10000);
    // A terminal that was closed has no foreground.
    for (pid_t group; !is_ending && (group = tcgetpgrp(line)) > 0 && group != getpgrp(); usleep(50000))
        kill(getpid(), SIGTTIN);
}

bool terminal_load_type(const char *name) {
    int result = 0;
    return setupterm(name, STDOUT_FILENO, &result) == OK;
}

int terminal_capability(const char *name, int first, int second, char *text, int size) {
    char *source = tigetstr(name);
    if (source == NULL || source == (char *)-1) return -1;
    if ((source = tparm(source, first, second, 0, 0, 0, 0, 0, 0, 0)) == NULL) return -1;
    int length = 0;
    for (; *source != 0 && length < size; source++) {
        char *end = source[0] == '$' && source[1] == '<' ? strchr(source, '>') : NULL;
        if (end != NULL) source = end;
        else text[length++] = *source;
    }
    return length;
}

bool terminal_is_utf8(void) {
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int terminal_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
