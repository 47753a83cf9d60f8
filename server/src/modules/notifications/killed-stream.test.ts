import { expect, it } from 'vitest'
import { signInHeaders } from '../../testing/institute.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { followStream, notifiedPerson, notifyOfLapse } from '../../testing/notifications.ts'
import { startServerProcess } from '../../testing/server-process.ts'

const { portal, institute } = await startInstitutePortal()
const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })

it('a server process that is killed between commit and delivery loses no notification', async () => {
  const server = await startServerProcess(portal.config.databaseUrl)
  const headers = await signInHeaders(portal.db, institute.teacher)
  const stream = await followStream(server.url, headers)
  await stream.nextEvent()
  server.freeze()
  await notifyOfLapse(portal.db, institute.teacher)
  await server.kill()
  await stream.ended
  const again = await followStream(url, headers)
  await again.nextEvent()
  expect(again.status).toBe(200)
  const reader = await notifiedPerson(portal, institute.teacher)
  expect(await reader.unread()).toBe(1)
  again.close()
})
