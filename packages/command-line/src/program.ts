import { Command, CommanderError, type CommandUnknownOpts, type ErrorOptions, Help } from '@commander-js/extra-typings'

/** 0 done, 1 failed, 2 invalid usage, 3 not decided when the wait ended. */
export type ExitCode = 0 | 1 | 2 | 3

/** Example values by the name of an argument, for `--help`. */
export type Samples = Record<string, string>

class Program extends Command {
  readonly samples: Samples

  constructor(name: string, samples: Samples) {
    super(name)
    this.samples = samples
    this.addHelpText('after', () => this.example())
  }

  /** Subcommands belong to the help group of their parent. */
  override createCommand(name = ''): Command {
    return new Program(name, this.samples).commandsGroup(this.commandsGroup())
  }

  /** Appends the usage line; every error of the parser comes through here. */
  override error(message: string, options?: ErrorOptions): never {
    return super.error(`${message}\nUsage: ${this.createHelp().commandUsage(this)}`, options)
  }

  private example(): string {
    if (this.commands.length > 0) return ''
    const values = this.registeredArguments.flatMap(
      (argument) => this.samples[argument.name()] ?? (argument.required ? argument.name() : []),
    )
    return `\nExample:\n  ${[...pathOf(this), ...values].join(' ')}`
  }
}

/** Lists every command by its whole path. */
class PathHelp extends Help {
  override visibleCommands(command: CommandUnknownOpts): CommandUnknownOpts[] {
    return command.commands.flatMap((one) => (one.commands.length > 0 ? this.visibleCommands(one) : one))
  }

  override subcommandTerm(command: CommandUnknownOpts): string {
    const values = command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    )
    return [...pathOf(command).slice(1), ...values, ...(command.options.length > 0 ? ['[options]'] : [])].join(' ')
  }
}

/** A program whose help lists every command, and whose errors end with the usage of the command. */
export function createProgram(name: string, samples: Samples): Command {
  const formatHelp = (command: CommandUnknownOpts, { helpWidth }: Help) => {
    const help = Object.assign(new PathHelp(), { helpWidth })
    return help.formatHelp(command, help)
  }
  return new Program(name, { shell: 'bash', ...samples })
    .exitOverride()
    .helpCommand(false)
    .configureHelp({ formatHelp })
}

/** Parses the words and runs the command; errors of the command itself are thrown. */
export async function runProgram(program: CommandUnknownOpts, words: string[]): Promise<ExitCode> {
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : 2
  }
}

function pathOf(command: CommandUnknownOpts): string[] {
  return [...(command.parent ? pathOf(command.parent) : []), command.name()]
}
