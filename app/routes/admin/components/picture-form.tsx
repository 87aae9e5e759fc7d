import type { ReactNode } from 'react'
import type { Texts } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { pictureInput } from '#app/modules/journal/manage/index.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { FileField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

const FIELDS = fieldsOf(pictureInput)
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** Why a picture is not taken, said beside the field that it is of. */
export const PICTURE_REFUSALS = {
	empty: 'picture',
	tooLarge: 'picture',
	notAPicture: 'picture',
	tooManyPixels: 'picture',
	broken: 'picture',
	busy: 'picture',
	noAlt: 'alt',
} as const

/** The picture of a thing: what stands there now, send another with what it shows in words, or take it away. */
export function PictureForm({
	shown,
	alt,
	seen,
	original,
	isSquare = false,
	perform = 'illustrer',
	remove = 'retirer',
	prefix = '',
}: {
	/** What readers see now. */
	shown: ReactNode
	/** What the picture shows; null where none was sent. */
	alt: Texts | null
	/** Tells states of the picture apart. */
	seen: string
	original: string
	isSquare?: boolean
	/** What the forms ask for, and what tells their fields from those of another picture on the page. */
	perform?: string
	remove?: string
	prefix?: string
}) {
	const { t } = useTranslation('library')
	const { t: say } = useTranslation('production')
	return (
		<div className="picture-form">
			<div className={classes('picture-form-shown', isSquare && 'square')}>{shown}</div>
			<div>
				<FieldsForm
					fields={FIELDS}
					perform={perform}
					prefix={prefix}
					encType="multipart/form-data"
					refusals={PICTURE_REFUSALS}
					say={(code) => (code === 'noAlt' ? t('picture.noAlt') : say(`issues.coverErrors.${code}`))}
					hidden={{ seen }}
					isStored
					noValidate
				>
					<FileField
						of={FIELDS.picture}
						label={t(alt ? 'picture.replace' : 'picture.choose')}
						hint={t('picture.help')}
						accept={ACCEPTED}
					/>
					<TextsField
						of={FIELDS.alt}
						first={original}
						label={(language) => t('picture.alt', { language })}
						typed={alt ?? {}}
						isLine
					/>
					<p className="form-foot">
						<Button>{t('save')}</Button>
					</p>
				</FieldsForm>
				{alt ? <RemovalForm perform={remove} send={{}} act={t('picture.remove')} isOfFile isText /> : null}
			</div>
		</div>
	)
}
