import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { plexFonts } from './fonts.ts'
import type { PrintJob } from './typesetter.ts'

let compiler: NodeCompiler | undefined

/** Sets a document as a PDF in this thread, which takes about a tenth of a second a page. */
export function render({ template, sheet }: PrintJob): Buffer {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: plexFonts() }] })
  const mainFileContent = readFileSync(template, 'utf8')
  const pdf = compiler.pdf({ mainFileContent, inputs: { sheet: JSON.stringify(sheet) } })
  // Keeps the compiled parts of the last few sheets, not of every sheet that was ever printed.
  compiler.evictCache(10)
  return pdf
}
