// The random streams of src/engine/random/sfc32.ts, bit for bit.
#pragma once
#include <stdint.h>

typedef struct {
  uint32_t a, b, c, counter;
} Stream;

static inline uint32_t stream_next(Stream *s) {
  uint32_t sum = s->a + s->b + s->counter++;
  s->a = s->b ^ (s->b >> 9);
  s->b = s->c + (s->c << 3);
  s->c = ((s->c << 21) | (s->c >> 11)) + sum;
  return sum;
}

static inline Stream stream_from(uint64_t seed) {
  Stream s = {(uint32_t)seed, (uint32_t)(seed >> 32), 0x9e3779b9u, 1};
  for (int round = 0; round < 12; round++) stream_next(&s);
  return s;
}

// A number from 0 up to, not including, n.
static inline int stream_below(Stream *s, uint32_t n) {
  return (int)(((uint64_t)stream_next(s) * n) >> 32);
}
