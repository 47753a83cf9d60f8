import { attempt } from './attempt.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { nameOfRead } from './kept-reads.ts'
import { networkFirst } from './network-first.ts'

/** Milliseconds, half of what a page waits for an answer. */
const readPatience = 10_000

/** A read of the API: the answer of the server, which is kept, and a kept one without it. */
export async function answerRead(
  request: Request,
  answers: KeptAnswers,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const name = nameOfRead(request.clone())
  // As of the call: an answer that comes after somebody else has signed in is not kept for them.
  const key = attempt(answers.key)
  const network = fetch(request)
  keepAlive(attempt(async () => follow(await network.then((response) => response.clone()))))
  return networkFirst({
    network,
    kept: () => attempt(async () => answers.find(await name)),
    patience: readPatience,
  })

  async function follow(response: Response): Promise<void> {
    const askedWith = await key
    if (!askedWith) return
    // The session has ended, or the account was deactivated.
    if (response.status === 401) return answers.forget()
    // A kept answer must not outlive the right to read it, nor the thing itself.
    if (response.status === 403 || response.status === 404) return answers.drop(await name)
    const isJson = response.headers.get('content-type')?.includes('json') === true
    if (response.status === 200 && isJson) await answers.keep(await name, await response.arrayBuffer(), askedWith)
  }
}
