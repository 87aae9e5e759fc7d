import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PictureRefusal, removeAvatar } from '#app/modules/people/profile/index.server.ts'
import { portraitInput } from '#app/modules/people/profile/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

const FIELDS = fieldsOf(portraitInput)
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** The picture of a person: send one, take it away. */
export function PortraitForm({ avatar, error }: { avatar: string | null; error: PictureRefusal | null }) {
	const { t } = useTranslation('reader')
	return (
		<section className="section" aria-labelledby="portrait-titre">
			<SectionTitle id="portrait-titre">{t('portrait.title')}</SectionTitle>
			<div className="portrait">
				{avatar ? (
					<img className="portrait-image" src={avatar} alt={t('portrait.alt')} width="128" height="128" />
				) : null}
				<div>
					<FieldsForm
						fields={FIELDS}
						perform="portrait"
						encType="multipart/form-data"
						errors={{ picture: error ? t(`portrait.errors.${error}`) : undefined }}
					>
						<FileField
							of={FIELDS.picture}
							label={avatar ? t('portrait.replace') : t('portrait.choose')}
							hint={t('portrait.help')}
							accept={ACCEPTED}
							required
							autoFocus={error !== null}
						/>
						<p className="form-foot">
							<Button>{t('portrait.send')}</Button>
						</p>
					</FieldsForm>
					{avatar ? (
						<RemovalForm<typeof removeAvatar>
							perform="portrait-retirer"
							send={{}}
							act={t('portrait.remove')}
							isOfFile
							isText
						/>
					) : null}
				</div>
			</div>
		</section>
	)
}
