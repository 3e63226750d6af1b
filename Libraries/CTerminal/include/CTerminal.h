// What the owner of the terminal does in signal handlers, where only C is safe, and the functions of terminfo, which are variadic.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// How the program uses the terminal behind standard input and output.
enum terminal_mode {
    // As the program has found it.
    TERMINAL_AS_FOUND,
    // Lines without echo, for a password. What was typed before is discarded.
    TERMINAL_HIDDEN,
    // Without echo; the key p ends a line, so that it can be read at once.
    TERMINAL_KEYS,
    // Each byte at once, and the texts of terminal_set_screen.
    TERMINAL_SCREEN
};

// Installs the signal handlers, once, and returns a descriptor that is readable when a signal has arrived; -1 with errno.
// A signal that the program has found ignored stays ignored.
int terminal_own(void);
// The next signals of a kind, at most `count`, are events. Any other one restores the terminal, then acts as the program has found it.
void terminal_catch(int number, int count);
// Restores the terminal and ends the program by a signal.
void terminal_end(int number);
// Returns a signal that has arrived; 0 if there is none. SIGCONT arrives after each stop, SIGWINCH always.
int terminal_next_signal(void);

// Changes the mode. In the background it takes effect when the program comes to the foreground.
void terminal_set_mode(enum terminal_mode mode);
// Whether each key of TERMINAL_KEYS can be read at once, not only p.
void terminal_take_all(bool takes);
// Whether the program is in the foreground of the terminal.
bool terminal_is_foreground(void);
// How often a mode has taken effect until now; 0 if none is in effect. It takes effect now if the program is in the foreground.
int terminal_visit(void);
// The texts that begin and end TERMINAL_SCREEN. They are written at each change, also in a signal handler.
void terminal_set_screen(const char *begin, size_t begin_length, const char *end, size_t end_length);
// Writes all bytes, also to a terminal that another process has made non-blocking. Returns false with errno if that fails.
bool terminal_write(const void *bytes, size_t length);
// Gives the foreground of the terminal to a group of processes.
void terminal_give_to(pid_t group);
// Remembers the settings before another program gets the terminal.
void terminal_remember(void);
// Takes the foreground back from another program, and restores the settings: it may have been killed.
void terminal_take_back(void);
// Stops the program and its group as Ctrl-Z does, and returns when it continues in the foreground.
void terminal_stop(void);

// Loads the description of a type of terminal; NULL for that of TERM. Returns whether it is known.
bool terminal_load_type(const char *name);
// Copies a capability with its parameters, without padding. Returns its length; -1 if the terminal does not have it.
int terminal_capability(const char *name, int first, int second, char *text, int size);
// Whether the encoding of the locale is UTF-8.
bool terminal_is_utf8(void);
// The number of columns that the C library gives a character; -1 if the locale cannot show it.
int terminal_width(uint32_t scalar);

#endif
