// The reader of pdf.js, in a thread of its own. Its import starts it.
import 'pdfjs-dist/build/pdf.worker.mjs'
