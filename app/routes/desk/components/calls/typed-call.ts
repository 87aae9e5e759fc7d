import { MOST_GUEST_EDITORS, type TypedCall } from '#app/modules/call/index.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'

/** Empty lines for people that a form offers beyond those that are filled in. */
export const EMPTY_LINES = 2

/** The form of a call as it was sent. */
export function typedCallIn(form: PostedForm, languages: readonly string[]): TypedCall {
	const inEach = (field: string) =>
		Object.fromEntries(languages.map((language) => [language, form.text(`${field}-${language}`)]))
	return {
		language: form.text('language'),
		title: inEach('title'),
		body: inEach('body'),
		themes: inEach('themes'),
		kind: form.text('kind'),
		opensOn: form.text('opensOn'),
		deadlineOn: form.text('deadlineOn'),
		closesOn: form.text('closesOn'),
		sectionId: form.text('sectionId'),
		issue: form.text('issue'),
		issueTitle: form.text('issueTitle'),
		acceptsSubmissions: form.text('acceptsSubmissions') === '1',
		guestEditors: Array.from({ length: MOST_GUEST_EDITORS + EMPTY_LINES }, (_, index) => ({
			name: form.text(`guestEditors-${index}-name`),
			role: form.text(`guestEditors-${index}-role`),
			affiliation: form.text(`guestEditors-${index}-affiliation`),
		})).filter(({ name, role, affiliation }) => name || role || affiliation),
	}
}

/** The lines and texts of such a form by the names of their fields. */
export function fieldsOfCall(typed: TypedCall): Record<string, string> {
	const { title, body, themes, guestEditors, acceptsSubmissions: _, ...lines } = typed
	return {
		...lines,
		...Object.fromEntries(
			Object.entries({ title, body, themes }).flatMap(([field, texts]) =>
				Object.entries(texts).map(([language, text]) => [`${field}-${language}`, text]),
			),
		),
		...Object.fromEntries(
			guestEditors.flatMap((person, index) =>
				Object.entries(person).map(([part, text]) => [`guestEditors-${index}-${part}`, text]),
			),
		),
	}
}

/** An empty form in the language of whoever calls. */
export function emptyCall(
	languages: readonly string[],
	{ language, today, acceptsSubmissions }: { language: string; today: string; acceptsSubmissions: boolean },
): TypedCall {
	const nothing = () => Object.fromEntries(languages.map((code) => [code, '']))
	return {
		language: languages.includes(language) ? language : (languages[0] ?? ''),
		title: nothing(),
		body: nothing(),
		themes: nothing(),
		kind: 'issue',
		opensOn: today,
		deadlineOn: '',
		closesOn: '',
		sectionId: '',
		issue: '',
		issueTitle: '',
		acceptsSubmissions,
		guestEditors: [],
	}
}
