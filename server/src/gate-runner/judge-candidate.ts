import { allChecks } from '@portal/gate/all-checks'
import { CannotJudge } from '@portal/gate/cannot-judge'
import type { Candidate } from '@portal/gate/candidate'
import { runGate } from '@portal/gate/gate'
import { readCandidate } from '@portal/gate/read-candidate'
import { describeError } from '@portal/gate/user-error'
import type { Assignment, JudgementMessage } from './judgement-messages.ts'

/**
 * A process that judges one candidate and ends. It gets the candidate's files and the state of the portal, but neither
 * the signing key nor the database.
 */
process.once('message', (assignment: Assignment) => void judge(assignment))
process.once('disconnect', () => process.exit())

async function judge(assignment: Assignment): Promise<void> {
  const candidate = read(assignment)
  if (candidate) await runChecks(candidate, assignment).catch(giveBack)
  process.disconnect()
}

/** Null when the files are not a complete build, which refuses the candidate. */
function read({ remote, folder }: Assignment): Candidate | null {
  try {
    return readCandidate(remote, folder)
  } catch (error) {
    const text = describeError(error).replaceAll(`${folder}/`, '')
    send({ refusal: { text, remedy: 'Build the remote again and publish it.' } })
    return null
  }
}

async function runChecks(candidate: Candidate, { live, published, promote, play }: Assignment): Promise<void> {
  const report = await runGate(
    { candidate, live, published, promote },
    {
      checks: allChecks({ ...play, env: process.env, onPace: (isSlow) => send({ isSlow }) }),
      portal: play.portal,
      at: new Date(),
      onDone: (check) => send({ check }),
    },
  )
  send({ report })
}

/** The job is judged again, here or by another runner. */
function giveBack(error: unknown): void {
  if (!(error instanceof CannotJudge)) throw error
  send({ unjudged: error.message })
}

function send(message: JudgementMessage): void {
  process.send?.(message)
}
