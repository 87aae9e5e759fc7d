import { z } from 'zod'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { type AnonymityFinding, maskablePlaces, maskInput } from '../anonymity/tasks.ts'
import { PlaceName } from './anonymity.tsx'
import { Excerpt } from './quoted.tsx'

const FIELDS = fieldsOf(maskInput.extend({ fileId: z.string() }))

/**
 * The words that a copy for reviewers still shows, place by place before and after, each to be masked or kept. Posts `acte` masquer with what is
 * chosen (`maskInput`). Nothing where no place can be masked.
 */
export function MaskForm({
	found,
	masked,
	action,
	button,
	version,
	fileId,
}: {
	/** What the copy names, or named before words of it were masked. */
	found: readonly AnonymityFinding[]
	/** The keys of the places that are masked; null before anything was chosen. */
	masked: readonly string[] | null
	action?: string | undefined
	button: string
	/** The version of what the copy belongs to. */
	version?: string | undefined
	/** The file to which the copy belongs, where that is not the manuscript. */
	fileId?: string | undefined
}) {
	const { t } = useTranslation('check')
	const places = maskablePlaces(found)
	if (places.length === 0) return null
	return (
		<Disclosure summary={t('mask.title')} open={masked === null}>
			<FieldsForm
				fields={FIELDS}
				className="mask-form"
				action={action}
				perform="masquer"
				hidden={{ version, ...(fileId && { fileId }) }}
			>
				<p className="small">{t('mask.intro')}</p>
				<ul>
					{places.map(({ key, kind, place, isProposed }) => (
						<li key={key}>
							<label>
								<input
									type="checkbox"
									name={FIELDS.keys.name}
									value={key}
									defaultChecked={masked ? masked.includes(key) : isProposed}
								/>{' '}
								{t(`anonymity.kinds.${kind}`)}
								<PlaceName place={place} />
							</label>
							<p>
								<span className="small quiet">{t('anonymity.before')}</span> <Excerpt place={place} />
							</p>
							<p>
								<span className="small quiet">{t('anonymity.after')}</span> <Excerpt place={place} isMasked />
							</p>
						</li>
					))}
				</ul>
				<Button>{button}</Button>
			</FieldsForm>
		</Disclosure>
	)
}
