import { JOB_STATES } from '#app/platform/jobs/administration.server.ts'
import { JOB_KINDS } from './components/job-kinds.ts'

/** The jobs that an address names; what is none of their kinds or states is none. */
export const askedJobs = (params: URLSearchParams) => ({
	kind: JOB_KINDS.find((name) => name === params.get('genre')) ?? null,
	state: JOB_STATES.find((name) => name === params.get('etat')) ?? null,
})
