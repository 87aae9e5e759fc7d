import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PictureRefusal } from '#app/modules/people/profile/index.server.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

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
					<form className="form" method="post" encType="multipart/form-data">
						<input type="hidden" name="acte" value="portrait" />
						<Field
							id="portrait"
							label={avatar ? t('portrait.replace') : t('portrait.choose')}
							hint={t('portrait.help')}
							error={error ? t(`portrait.errors.${error}`) : undefined}
						>
							{(field) => (
								<input
									{...field}
									type="file"
									name="portrait"
									accept={ACCEPTED}
									required
									// biome-ignore lint/a11y/noAutofocus: after a refused form the focus belongs on the field that was refused
									autoFocus={error !== null}
								/>
							)}
						</Field>
						<p className="form-foot">
							<Button>{t('portrait.send')}</Button>
						</p>
					</form>
					{avatar ? (
						<form method="post">
							<input type="hidden" name="acte" value="portrait-retirer" />
							<TextButton danger>{t('portrait.remove')}</TextButton>
						</form>
					) : null}
				</div>
			</div>
		</section>
	)
}
