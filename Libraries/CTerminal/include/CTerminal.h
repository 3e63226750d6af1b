// The parts of ncurses that Swift cannot call: macros, variadic functions and wide characters.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stdint.h>

enum terminal_style {
    TERMINAL_STRONG = 1,
    TERMINAL_FAINT = 2,
    TERMINAL_ACCENT = 4,
    TERMINAL_ALARM = 8,
    TERMINAL_REVERSED = 16
};

enum terminal_opening { TERMINAL_OPEN, TERMINAL_UNKNOWN_TYPE, TERMINAL_TOO_SIMPLE };

// The kinds of input of terminal_read.
enum terminal_input { TERMINAL_NOTHING, TERMINAL_BYTE, TERMINAL_KEY };

// Keys without a character.
enum terminal_key {
    TERMINAL_UP = 1, TERMINAL_DOWN, TERMINAL_LEFT, TERMINAL_RIGHT, TERMINAL_PAGE_UP, TERMINAL_PAGE_DOWN, TERMINAL_HOME,
    TERMINAL_END, TERMINAL_BACKSPACE, TERMINAL_DELETE, TERMINAL_BACK_TAB, TERMINAL_ENTER, TERMINAL_PASTE_BEGIN,
    TERMINAL_PASTE_END, TERMINAL_OTHER
};

// Catches the signals that a screen handles, and returns a descriptor that is readable when one has arrived; -1 with errno.
int terminal_signals(void);
// Gives these signals their default actions.
void terminal_release_signals(void);
// Returns a signal that has arrived; 0 if there is none.
int terminal_next_signal(void);

// Prepares the terminal for a full screen.
enum terminal_opening terminal_open(bool uses_colours);
// Restores the terminal.
void terminal_close(void);
// Restores the terminal until terminal_resume.
void terminal_suspend(void);
// Prepares the terminal again. The next refresh draws everything.
void terminal_resume(void);
// Whether the encoding of the locale is UTF-8. Valid after terminal_open.
bool terminal_is_utf8(void);

// Reads the size of the terminal and gives it to ncurses. Returns whether it is known.
bool terminal_measure(int *width, int *height);

// Starts a line: everything in it is erased.
void terminal_erase_line(int row);
// The number of columns that the C library gives a character; -1 if the locale cannot show it.
int terminal_width(uint32_t scalar);
// Draws a character with its combining marks. The first scalar is the character.
void terminal_draw(int row, int column, const uint32_t *scalars, int count, int style);
// Draws everything again at the next refresh.
void terminal_redraw(void);
// Writes the changes. A row of -1 hides the cursor.
void terminal_refresh(int cursor_row, int cursor_column);

// Reads the next input without waiting.
enum terminal_input terminal_read(uint32_t *value);
// Whether the terminal was closed. Valid when a wait has reported input and terminal_read returns nothing.
bool terminal_is_gone(void);

#endif
