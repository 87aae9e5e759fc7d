import { RowRefusal } from '#app/modules/identity/client-api/index.ts'
import { type ClientCall, rowCall } from './client-call.server.ts'

/** Tables and functions that do not exist for apps: all but `profiles`. */
const refuse = async ({ request }: ClientCall): Promise<Response> => {
	const name = new URL(request.url).pathname.split('/')[3] ?? ''
	throw new RowRefusal(
		404,
		'PGRST205',
		`Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`,
		{ hint: "Perhaps you meant the table 'public.profiles'" },
	)
}

const answer = rowCall({ GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse })

export const loader = answer
export const action = answer
