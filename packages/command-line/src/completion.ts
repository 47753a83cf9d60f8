import { Argument, type CommandUnknownOpts, type Option } from '@commander-js/extra-typings'
import { completionScripts } from './completion-scripts.ts'

/** Looks up the values of an argument by its name. */
export type ArgumentValues = Record<string, () => string[]>

interface Candidate {
  word: string
  description: string
}

const shells = ['bash', 'zsh', 'fish'] as const

/** Adds `completion SHELL`, which prints the script; the script calls it again with the typed words. */
export function addCompletion(program: CommandUnknownOpts, values: ArgumentValues = {}): void {
  program
    .command('completion')
    .description('prints the completion script of a shell')
    .addArgument(new Argument('<shell>', 'to be evaluated by its start-up file').choices(shells))
    .addArgument(new Argument('[words...]', 'prints the completions of these words instead'))
    .action((shell, words) => {
      const write = (text: string) => program.configureOutput().writeOut?.(text)
      const format = { bash: formatWord, zsh: formatForZsh, fish: formatForFish }[shell]
      if (words.length === 0) write(completionScripts[shell](program.name()))
      else for (const candidate of complete(program, words, values)) write(`${format(candidate)}\n`)
    })
}

/** The completions of the last word: commands, options or values. */
function complete(program: CommandUnknownOpts, words: string[], values: ArgumentValues): Candidate[] {
  let command = program
  let position = 0
  let option: Option | undefined
  for (const word of words.slice(0, -1)) {
    const subcommand = command.commands.find((one) => one.name() === word)
    if (option) option = undefined
    else if (word.startsWith('-')) option = command.options.find((one) => one.long === word && one.required)
    else if (subcommand) command = subcommand
    else position += 1
  }
  const typed = words.at(-1) ?? ''
  return candidatesOf().filter(({ word }) => word.startsWith(typed))

  function candidatesOf(): Candidate[] {
    if (option) return (option.argChoices ?? []).map(withoutDescription)
    if (typed.startsWith('-'))
      return command
        .createHelp()
        .visibleOptions(command)
        .map(({ long, description }) => ({ word: long ?? '', description }))
    const argument = command.registeredArguments[position]
    const choices = argument && (values[argument.name()]?.() ?? argument.argChoices ?? [])
    return choices
      ? choices.map(withoutDescription)
      : command.commands.map((one) => ({ word: one.name(), description: describe(one) }))
  }
}

/** A command, or the commands of a group. */
const describe = (command: CommandUnknownOpts): string =>
  command.description() || command.commands.map((one) => one.name()).join(', ')

const withoutDescription = (word: string): Candidate => ({ word, description: '' })

const formatWord = ({ word }: Candidate): string => word
const formatForFish = ({ word, description }: Candidate): string => `${word}\t${description}`
/** The format of `_describe`. */
const formatForZsh = ({ word, description }: Candidate): string => `${word.replaceAll(':', '\\:')}:${description}`
