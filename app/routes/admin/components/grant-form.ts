import type { PostedForm } from '#app/platform/http/posted-form.ts'

/** The fields of a form that names a role and a place, as they were typed. */
export type TypedGrant = { role: string; place: string; recommendOnly: boolean; until: string }

export const NOTHING_TYPED: TypedGrant = { role: '', place: '', recommendOnly: false, until: '' }

export function typedGrant(form: PostedForm): TypedGrant {
	return {
		role: form.text('role').slice(0, 100),
		place: form.text('place').slice(0, 100),
		recommendOnly: form.text('recommendOnly') === '1',
		until: form.text('until').slice(0, 20),
	}
}

/** The same as `parseTerms` takes it: `editor:section-editor` is a role and a duty, `journal:…` a kind of place and its id. */
export function termsOf({ role, place, recommendOnly, until }: TypedGrant) {
	const [name = '', duty = ''] = role.split(':')
	const [kind = '', id = ''] = place.split(':')
	return {
		role: name,
		duty,
		journalId: kind === 'journal' ? id : '',
		publisherId: kind === 'publisher' ? id : '',
		recommendOnly,
		until,
	}
}
