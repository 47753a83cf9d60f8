import { styleText } from 'node:util'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const isTerminal = process.stdout.isTTY && !process.env['CI']
/** A terminal has room for one spinner; parallel steps print plain lines. */
let isSpinning = false

/**
 * Shows the progress and the result of a step: a spinner on a terminal, plain lines elsewhere.
 * @param {string} title
 * @param {() => string | undefined} latest the newest line of the step's log
 */
export function showProgress(title, latest) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const stop = isTerminal && !isSpinning ? spin(title, seconds, latest) : printPeriodically(title, seconds)

  /**
   * @param {string} symbol
   * @param {string} [note]
   */
  const end = (symbol, note = '') => {
    stop()
    console.log(`  ${symbol} ${title.padEnd(44)}${`${seconds().toFixed(1)} s`.padStart(8)}   ${note}`.trimEnd())
  }
  return {
    /** @param {string} [note] */
    done: (note) => end(coloured('green', '✓'), note),
    /** @param {string} [note] */
    failed: (note) => end(coloured('red', '✗'), note),
  }
}

/**
 * @param {string} title
 * @param {() => number} seconds
 * @param {() => string | undefined} latest
 */
function spin(title, seconds, latest) {
  isSpinning = true
  let frame = 0
  const draw = () => {
    const begin = `  ${frames[frame++ % frames.length]} ${title}  ${seconds().toFixed(0)} s  `
    const room = Math.max(0, (process.stdout.columns || 80) - begin.length - 1)
    process.stdout.write(`\r\u001b[2K${begin}${styleText('dim', (latest() ?? '').slice(0, room))}`)
  }
  const timer = setInterval(draw, 100)
  return () => {
    isSpinning = false
    clearInterval(timer)
    process.stdout.write('\r\u001b[2K')
  }
}

/**
 * @param {string} title
 * @param {() => number} seconds
 */
function printPeriodically(title, seconds) {
  console.log(`  … ${title}`)
  const timer = setInterval(() => console.log(`    still working (${seconds().toFixed(0)} s)`), 20_000)
  return () => clearInterval(timer)
}

/**
 * @param {'green' | 'red'} colour
 * @param {string} text
 */
function coloured(colour, text) {
  return isTerminal && !process.env['NO_COLOR'] ? styleText(colour, text) : text
}
