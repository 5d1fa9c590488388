// S-B6: disk calls wait in threads, of which Node has four by default: one disk that hangs would hold up all the others, and every
// request with them. The threads are made when the first call needs them; an idle one costs next to nothing.
process.env['UV_THREADPOOL_SIZE'] ??= '48'
