#ifndef CSOCKET_H
#define CSOCKET_H
#endif
