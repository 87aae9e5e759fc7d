import { expect, test } from 'vitest'
import { callAsEvent } from './call-as-event.ts'

const SITE = 'https://mbongi.example'

test('a call is told as an event from its opening to its last day, by the journal that calls and who organises with it', () => {
	const caller = { title: { fr: 'Cahiers', en: 'Notebooks' }, language: 'fr', path: '/revues/cahiers' }
	const days = { opensOn: '2026-01-10', deadlineOn: '2026-03-01', closesOn: '2026-03-15' }
	const event = callAsEvent(
		{ path: '/appels-contribution/sel', caller, organisers: ['Institut'], ...days },
		{ title: 'The price of salt', description: 'Who pays.', language: 'en' },
		SITE,
	)
	expect(event).toMatchObject({
		'@type': 'Event',
		name: 'The price of salt',
		description: 'Who pays.',
		startDate: '2026-01-10',
		endDate: '2026-03-15',
		location: { '@type': 'VirtualLocation', url: `${SITE}/appels-contribution/sel` },
		organizer: [
			{ '@type': 'Organization', name: 'Notebooks', url: `${SITE}/revues/cahiers` },
			{ '@type': 'Organization', name: 'Institut' },
		],
	})
})
