import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { typedAgain } from '#app/platform/http/read-form.ts'

/** The saved answer that a button of a form asks for (`modele:` and its id); null where another was pressed. */
export function chosenAnswer(form: PostedForm): string | null {
	return (
		form
			.texts('acte')
			.find((word) => word.startsWith('modele:'))
			?.slice('modele:'.length) ?? null
	)
}

/** What was typed into a form, with another text in one of its fields, as a draft keeps it. */
export function fieldsWith(form: PostedForm, field: string, text: string): Record<string, string[]> {
	const { fields } = typedAgain(form)
	return {
		...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [...values]])),
		[field]: [text],
	}
}

/** What stands in a field, with a text behind it. */
export function withTextBehind(typed: string, text: string): string {
	return [typed.trimEnd(), text].filter(Boolean).join('\n\n')
}
