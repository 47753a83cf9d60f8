import { resolve } from 'node:path'

/** The completion script of each shell for a program such as `pnpm admin`; files are completed where it offers nothing. */
export const completionScripts = { bash, zsh, fish }

// Other words after `pnpm` are completed by the function that was there before, such as pnpm's own.
function bash(program: string): string {
  const { binary, word, name } = namesOf(program)
  return `${name}() {
  if (( COMP_CWORD < 2 )) || [[ \${COMP_WORDS[1]} != ${word} ]]; then \${${name}_next:-:} "$@"; return; fi
  local IFS=$'\\n'
  COMPREPLY=($(${request('bash')} "\${COMP_WORDS[@]:2:COMP_CWORD-1}"))
}
if [[ -z \${${name}_next+set} ]]; then
  [[ $(complete -p ${binary} 2>/dev/null) =~ -F\\ ([^ ]+) ]]
  ${name}_next=\${BASH_REMATCH[1]}
  complete -o default -F ${name} ${binary}
fi
`
}

function zsh(program: string): string {
  const { binary, word, name } = namesOf(program)
  return `${name}() {
  if (( CURRENT < 3 )) || [[ $words[2] != ${word} ]]; then \${${name}_next:-_files}; return; fi
  local -a candidates=("\${(@f)$(${request('zsh')} "\${(@)words[3,CURRENT]}")}")
  if [[ -n $candidates ]]; then _describe ${word} candidates; else _files; fi
}
if (( ! \${+${name}_next} )); then
  ${name}_next=$_comps[${binary}]
  compdef ${name} ${binary}
fi
`
}

function fish(program: string): string {
  const { binary, word, name } = namesOf(program)
  return `function ${name}
  set -l candidates (${request('fish')} (commandline -opc)[3..] (commandline -ct))
  if set -q candidates[1]; printf '%s\\n' $candidates; else; __fish_complete_path (commandline -ct); end
end
complete -c ${binary} -f -n '__fish_seen_subcommand_from ${word}' -a '(${name})'
`
}

function namesOf(program: string) {
  const [binary = '', word = ''] = program.split(' ')
  return { binary, word, name: `_${binary}_${word}` }
}

/** The command line that prints the completions of the words after it. */
function request(shell: string): string {
  const [node = '', script = ''] = process.argv
  return `'${node}' '${resolve(script)}' completion ${shell} --`
}
