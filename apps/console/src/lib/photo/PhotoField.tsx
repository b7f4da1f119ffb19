import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { PHOTO_MAX_MB } from '@slotkeeper/domain/limits';
import { IconPhoto } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PhotoField.module.css';
import { photoFault } from './photoFault.ts';
import { usePreview } from './usePreview.ts';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

/** A photo as a form holds it: a new file, none anymore (null), or as it is saved (undefined). */
export type PhotoChange = File | null | undefined;

interface PhotoFieldProps {
  /** What the photo is of; also its text for who does not see it. */
  label: string;
  /** Off where a heading says it already. */
  hasLabel?: boolean;
  /** Where the saved photo is served. */
  url: string | null | undefined;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
  /** `wide` for a service's cover, `banner` for that of a business or a place, `round` for people, businesses and places. */
  shape?: 'wide' | 'banner' | 'round';
  /** For who may only look at it. */
  disabled?: boolean;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/**
 * A photo: chosen or dropped, a round one then cropped, shown at once, replaced or removed; it is sent when the form is
 * saved.
 */
export function PhotoField({
  label,
  hasLabel = true,
  url,
  change,
  onChange,
  shape = 'wide',
  disabled = false,
}: PhotoFieldProps) {
  const { t } = useTranslation();
  const preview = usePreview(change);
  const resetRef = useRef<() => void>(null);
  const [fault, setFault] = useState<'PHOTO_TOO_LARGE' | 'PHOTO_UNREADABLE' | null>(null);
  const [toCrop, setToCrop] = useState<File | null>(null);
  const shown = change === undefined ? (url ?? null) : preview;
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    const found = await photoFault(file);
    setFault(found);
    if (!found) (shape === 'round' ? setToCrop : onChange)(file);
  };
  // The same file can be chosen again after a change of mind.
  const settle = (then?: () => void) => {
    resetRef.current?.();
    setToCrop(null);
    then?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void choose(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setFault(null);
    onChange(url ? null : undefined);
  };
  return (
    <Input.Wrapper
      label={hasLabel ? label : undefined}
      labelElement="div"
      error={fault && t(`refusal.${fault}`, { max: PHOTO_MAX_MB })}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div
        className={classes.frame}
        data-shape={shape}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {shown === null ? (
          <Text c="dimmed" size="sm" component="div" className={classes.empty}>
            <IconPhoto size={28} stroke={1.5} aria-hidden />
            {shape !== 'round' && !disabled && t('photo.drop')}
          </Text>
        ) : (
          <img src={shown} alt={label} className={classes.photo} />
        )}
      </div>
      {!disabled && (
        <Group gap="xs" mt="xs">
          <FileButton resetRef={resetRef} onChange={(file) => void choose(file)} accept={ACCEPTED}>
            {(props) => (
              <Button {...props} size="xs" variant="default">
                {t(shown === null ? 'photo.choose' : 'photo.replace')}
              </Button>
            )}
          </FileButton>
          {shown !== null && (
            <Button size="xs" variant="subtle" color="gray" onClick={remove}>
              {t('common.remove')}
            </Button>
          )}
        </Group>
      )}
      {toCrop && (
        <Suspense>
          <CropDialog
            photo={toCrop}
            onCrop={(square) => settle(() => onChange(square))}
            onUnreadable={() => settle(() => setFault('PHOTO_UNREADABLE'))}
            onCancel={() => settle()}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
