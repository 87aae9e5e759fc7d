import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { receiveNotification } from '#app/modules/outside-review/index.server.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'

const STATUS = {
	notAllowed: 403,
	otherType: 415,
	tooLarge: 413,
	notJson: 400,
	malformed: 400,
	otherPattern: 422,
	notHere: 422,
	tooMany: 429,
} as const
const SAID = {
	notAllowed:
		'This inbox takes notifications of the systems that its administrators have allowed, from their networks.',
	otherType: 'A notification is JSON-LD: application/ld+json.',
	tooLarge: 'A notification has 64 KB at most.',
	notJson: 'The body is no JSON in UTF-8.',
	malformed: 'Members of the notification are missing or are not what the pattern says.',
	otherPattern: 'This inbox takes announcements of a review or of an endorsement.',
	notHere: 'The context is no article that is published here.',
	tooMany: 'Too many notifications at once.',
} as const
const ACCEPTED = { 'accept-post': 'application/ld+json', 'cache-control': 'no-store' }

/** The inbox as whoever asks may read it (Linked Data Notifications, section 3.3.1): what it holds is for the editors of the journals, so that others see it empty. */
export function loader({ context }: LoaderFunctionArgs): Response {
	const { PUBLIC_URL } = context.get(ctxContext).env
	const inbox = {
		'@context': 'http://www.w3.org/ns/ldp',
		'@id': PUBLIC_URL + pathTo('notifyInbox'),
		contains: [],
	}
	return new Response(JSON.stringify(inbox), {
		headers: { 'content-type': 'application/ld+json', ...ACCEPTED },
	})
}

/** Takes an announcement of a review or an endorsement (COAR Notify 1.0.1): 202, because an editor is to look at it; else a problem (RFC 9457). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	const received = await receiveNotification(context.get(ctxContext), {
		address: context.get(clientAddressContext),
		type: request.headers.get('content-type') ?? '',
		body: new Uint8Array(await request.arrayBuffer()),
	})
	if (received.ok) return new Response(null, { status: 202, headers: ACCEPTED })
	const status = STATUS[received.error]
	return new Response(
		JSON.stringify({
			...{ status, title: received.error, detail: SAID[received.error] },
			...('members' in received && { members: received.members }),
		}),
		{
			status,
			headers: {
				'content-type': 'application/problem+json',
				...ACCEPTED,
				...('seconds' in received && { 'retry-after': String(received.seconds) }),
			},
		},
	)
}
