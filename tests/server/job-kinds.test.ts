import { expect, it } from 'vitest'
import { readEnv } from '#app/platform/env.server.ts'
import { JOB_KINDS } from '#app/routes/admin/components/job-kinds.ts'
import { jobKinds } from '#server/jobs.server.ts'

it('each kind of job that the server runs has a name on the page of jobs, and no other', async () => {
	const env = readEnv({
		SMTP_URL: 'smtp://127.0.0.1:9',
		INBOUND_ADDRESS: 'reponses@example.org',
		INBOUND_IMAP_URL: 'imap://127.0.0.1/INBOX',
	})
	const kinds = await jobKinds(env, async () => undefined)
	expect(kinds.map(({ name }) => name).toSorted()).toEqual([...JOB_KINDS].toSorted())
})
