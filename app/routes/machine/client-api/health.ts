import { authCall, json } from './client-call.server.ts'

const answer = authCall({
	GET: async () => json({ name: 'Mbongi', description: 'Client calls for accounts' }),
})

export const loader = answer
export const action = answer
