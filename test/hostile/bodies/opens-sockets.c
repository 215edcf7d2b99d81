#include <arpa/inet.h>
#include <stdlib.h>
#include <sys/socket.h>
static void misbehave(void) {
  int client = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi("@PORT@"))};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  if (connect(client, (struct sockaddr *)&address, sizeof address) == 0) exit(99);
}
