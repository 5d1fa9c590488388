// MD5 (RFC 1321) as plain as it goes, for the limits that hash: what one pass costs a program without any library.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct md5 {
  uint32_t state[4];
  uint64_t bytes;
  unsigned char rest[64];
};

static void md5_start(struct md5 *hash) {
  static const uint32_t start[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  memcpy(hash->state, start, sizeof start);
  hash->bytes = 0;
}

#define TURN(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define STEP(f, a, b, c, d, at, add, n) a = b + TURN(a + (f) + word[at] + add, n)
#define F(b, c, d) (d ^ (b & (c ^ d)))
// The two halves have no bit in common, so that adding them leaves the processor more to do at once.
#define G(b, c, d) ((b & d) + (c & ~d))
#define H(b, c, d) (b ^ c ^ d)
#define I(b, c, d) (c ^ (b | ~d))
#define FOUR(f, p, q, r, s, k, l, m, n, ka, la, ma, na) \
  STEP(f(b, c, d), a, b, c, d, p, ka, k); \
  STEP(f(a, b, c), d, a, b, c, q, la, l); \
  STEP(f(d, a, b), c, d, a, b, r, ma, m); \
  STEP(f(c, d, a), b, c, d, a, s, na, n)

static void md5_blocks(struct md5 *hash, const unsigned char *from, size_t blocks) {
  uint32_t a = hash->state[0], b = hash->state[1], c = hash->state[2], d = hash->state[3], word[16];
  for (; blocks > 0; blocks--, from += 64) {
    const uint32_t before[4] = {a, b, c, d};
    // Little-endian machines only, as every one we measure on is.
    memcpy(word, from, 64);
    FOUR(F, 0, 1, 2, 3, 7, 12, 17, 22, 0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee);
    FOUR(F, 4, 5, 6, 7, 7, 12, 17, 22, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501);
    FOUR(F, 8, 9, 10, 11, 7, 12, 17, 22, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be);
    FOUR(F, 12, 13, 14, 15, 7, 12, 17, 22, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821);
    FOUR(G, 1, 6, 11, 0, 5, 9, 14, 20, 0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa);
    FOUR(G, 5, 10, 15, 4, 5, 9, 14, 20, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8);
    FOUR(G, 9, 14, 3, 8, 5, 9, 14, 20, 0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed);
    FOUR(G, 13, 2, 7, 12, 5, 9, 14, 20, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a);
    FOUR(H, 5, 8, 11, 14, 4, 11, 16, 23, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c);
    FOUR(H, 1, 4, 7, 10, 4, 11, 16, 23, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70);
    FOUR(H, 13, 0, 3, 6, 4, 11, 16, 23, 0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05);
    FOUR(H, 9, 12, 15, 2, 4, 11, 16, 23, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665);
    FOUR(I, 0, 7, 14, 5, 6, 10, 15, 21, 0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039);
    FOUR(I, 12, 3, 10, 1, 6, 10, 15, 21, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1);
    FOUR(I, 8, 15, 6, 13, 6, 10, 15, 21, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1);
    FOUR(I, 4, 11, 2, 9, 6, 10, 15, 21, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391);
    a += before[0], b += before[1], c += before[2], d += before[3];
  }
  hash->state[0] = a, hash->state[1] = b, hash->state[2] = c, hash->state[3] = d;
}

static void md5_add(struct md5 *hash, const unsigned char *from, size_t bytes) {
  size_t filled = hash->bytes % 64;
  hash->bytes += bytes;
  if (filled > 0) {
    size_t part = bytes < 64 - filled ? bytes : 64 - filled;
    memcpy(hash->rest + filled, from, part);
    if (filled + part < 64) return;
    md5_blocks(hash, hash->rest, 1);
    from += part, bytes -= part;
  }
  md5_blocks(hash, from, bytes / 64);
  memcpy(hash->rest, from + bytes / 64 * 64, bytes % 64);
}

/** Writes 32 digits and a zero. */
static void md5_end(struct md5 *hash, char *hex) {
  static const unsigned char fill[64] = {0x80};
  uint64_t bits = hash->bytes * 8;
  size_t filled = hash->bytes % 64;
  md5_add(hash, fill, filled < 56 ? 56 - filled : 120 - filled);
  md5_add(hash, (const unsigned char *)&bits, 8);
  for (int at = 0; at < 16; at++) sprintf(hex + 2 * at, "%02x", (hash->state[at / 4] >> (8 * (at % 4))) & 255);
}
