import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import { createKeyPair, rawPublicKey, readTrustedKeys, signers } from '../../releases/signing/keys.ts'
import { countSignedReleases, reSignReleases } from '../../releases/signing/re-sign.service.ts'
import { type AddCommands, CommandRefused, requireKeysDirectory } from '../command.ts'

export const addKeyCommands: AddCommands = (program, admin, { print, printTable }) => {
  const key = program.command('key')
  key
    .command('create')
    .description('a pair of keys in KEYS_DIR: one signs releases, the other is trusted')
    .argument('<key>', 'name of its files: gate, operator, or the next key of one of them', parseKeyName)
    .action(async (name) => {
      const folder = requireKeysDirectory(admin)
      await createKeyPair(folder, name).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new CommandRefused(`${folder} has a key ${name} already.`) : error
      })
      print(`${folder} has ${name}.key and ${name}.pub. Restart every process that shall trust it.`)
    })

  key
    .command('list')
    .description('the public keys that are trusted, and how many releases each has signed')
    .action(async () => {
      const folder = requireKeysDirectory(admin)
      const counts = await countSignedReleases(admin.db, folder)
      printTable(
        ['name', 'public key', 'releases'],
        (await readTrustedKeys(folder)).map(({ name, key: publicKey }) => [
          ...[name, rawPublicKey(publicKey), String(counts.get(name) ?? 0)],
        ]),
      )
    })

  key
    .command('re-sign')
    .description('signs the releases of an older trusted key with the present key of the same signer')
    .addArgument(new Argument('<signer>', 'whose releases').choices(signers))
    .action(async (signer) => {
      const keysDirectory = requireKeysDirectory(admin)
      const { signed, unverified } = await reSignReleases(admin.db, { by: admin.by, keysDirectory }, signer)
      const result = `${signed} releases have a new signature.`
      if (unverified.length === 0) return print(result)
      throw new CommandRefused([`${result} No trusted key has signed:`, ...unverified].join('\n  '))
    })
}

function parseKeyName(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(text))
    throw new InvalidArgumentError('It must consist of small letters, digits and dashes.')
  return text
}
