import { expect, it } from 'vitest'
import { startWishPortal } from '../testing/wishes.ts'
import { runCommand } from './run-command.ts'

const { portal, institute, bodies, own, head, lineIds } = await startWishPortal()

const admin = (line: string) => runCommand(line.split(' '), { db: portal.db, by: 'admin:zohra' })

it('lists the wishes of a teacher, and makes one pending again', async () => {
  await own('add', bodies.sheet())
  await own('add_libre', bodies.free())
  const [id = 0] = await lineIds()
  await head('valider', bodies.decision(id))
  const list = async () => (await admin(`wishes list ${institute.teacher.email.toUpperCase()}`)).text
  expect(await list()).toMatch(new RegExp(`${id} +1 +1 +Algorithmique +lecture +2 +validated +Essai chef\n`))
  expect(await list()).toMatch(/1 +2 +Apprentissage +TD +- +pending +-\n.* 1 +free +Réseaux +TP +2 +pending +-$/)

  expect(await admin(`wish reopen ${id}`)).toEqual({ exitCode: 0, text: `${id} is pending.` })
  expect(await list()).toMatch(new RegExp(`${id} .* pending +-\n`))
  expect((await admin('audit --last 1')).text).toMatch(
    new RegExp(
      `admin:zohra +wish.reopened +wish-line:${id} +{"changes":{"state":{"to":"pending","from":"validated"}}}`,
    ),
  )
  expect(await admin(`wish reopen ${id}`)).toMatchObject({ exitCode: 1 })
  expect((await head('valider', bodies.decision(id, { version: 1 }))).body).toMatchObject({ msg: 'wish.changed' })
})
