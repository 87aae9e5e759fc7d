import { type TypedCall, typedCall } from '#app/modules/call/index.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'

export const CALL = fieldsOf(typedCall)

/** The lines and texts of a call by the names of their fields. */
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
