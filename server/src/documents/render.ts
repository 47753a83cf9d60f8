import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { plexFonts } from './fonts.ts'
import type { PrintJob } from './typesetter.ts'

let compiler: NodeCompiler | undefined

/** Renders a document as a PDF in this thread, which takes about 100 ms a page. */
export function render({ template, sheet }: PrintJob): Buffer {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: plexFonts() }] })
  const mainFileContent = readFileSync(template, 'utf8')
  const pdf = compiler.pdf({ mainFileContent, inputs: { sheet: JSON.stringify(sheet) } })
  // Limits the compiler's cache to the parts of the last few documents.
  compiler.evictCache(10)
  return pdf
}
