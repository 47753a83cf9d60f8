const block = /^```sh\n(.*?)^```$/gms

/** The command blocks of a how-to; throws for a text without any. */
export function blocksOf(text: string): string[] {
  const blocks = [...text.matchAll(block)].map(([, commands = '']) => commands)
  if (blocks.length === 0) throw new Error('There is no block of commands to follow')
  return blocks
}

/** One script of all blocks, which share a shell and its working directory, as in a terminal. */
export function asScript(blocks: string[]): string {
  const told = blocks.map((commands, index) => `echo '--- block ${index + 1} of ${blocks.length}'\n${commands}`)
  return ['set -eo pipefail', ...told].join('\n')
}
