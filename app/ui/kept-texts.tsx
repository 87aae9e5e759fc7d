import { useContext } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Field } from './field.tsx'
import { DraftNote } from './form.tsx'
import { FormDraftsContext, stayingSearch } from './form-draft.ts'

/**
 * What somebody wrote into a form that its page has no more, because what it was about was settled meanwhile: each text under its label, to be read and
 * copied until it is thrown away, or taken up again at `resume` where there is such a form after all. Nothing where nothing was written.
 */
export function KeptTexts({
	of,
	labels,
	resume,
}: {
	of: string
	labels: { readonly [field: string]: string }
	resume?: { href: string; label: string } | undefined
}) {
	const { drafts } = useContext(FormDraftsContext)
	const { pathname, search } = useLocation()
	const draft = drafts.find(({ form }) => form === of)
	const texts = Object.entries(labels).flatMap(([name, label]) => {
		const text = draft?.fields[name]?.[0] ?? ''
		return text.trim() === '' ? [] : [{ name, label, text }]
	})
	if (!draft || texts.length === 0) return null
	return (
		<div className="form narrow">
			<DraftNote draft={draft} page={pathname + stayingSearch(search)} isShown version={draft.version} />
			{resume ? (
				<p>
					<ButtonLink small href={resume.href}>
						{resume.label}
					</ButtonLink>
				</p>
			) : null}
			{texts.map(({ name, label, text }) => (
				<Field key={name} id={`kept-${of}-${name}`} label={label}>
					{(field) => <textarea {...field} readOnly rows={8} dir="auto" defaultValue={text} />}
				</Field>
			))}
		</div>
	)
}
