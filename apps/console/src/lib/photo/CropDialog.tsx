import 'react-easy-crop/react-easy-crop.css';
import { Group, Slider, Text } from '@mantine/core';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import classes from './CropDialog.module.css';
import { cropPhoto, type PhotoSquare } from './cropPhoto.ts';
import { usePreview } from './usePreview.ts';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
/** How far an arrow key moves the photo, in pixels of the screen. */
const KEY_STEP = 8;

interface CropDialogProps {
  photo: File;
  onCrop: (square: File) => void;
  /** The browser can't read the photo after all. */
  onUnreadable: () => void;
  onCancel: () => void;
}

/**
 * Which square of a photo is kept, shown as the circle that others will see: dragged by mouse or finger, pinched,
 * wheeled, or by the keyboard (arrows on the photo and on the zoom).
 */
export function CropDialog({ photo, onCrop, onUnreadable, onCancel }: CropDialogProps) {
  const { t } = useTranslation();
  const address = usePreview(photo) ?? '';
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<PhotoSquare | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [areaRef, setAreaRef] = useState<RefObject<HTMLDivElement | null>>();
  const area = { role: 'group', 'aria-label': t('photo.cropArea'), 'data-autofocus': true };
  const settle = (pixels: PhotoSquare) => {
    // The keyboard starts on the photo once it is there, so that the arrows move it at once.
    if (!square) areaRef?.current?.focus();
    setSquare(pixels);
  };
  const confirm = async () => {
    if (!square) return;
    setIsBusy(true);
    try {
      onCrop(await cropPhoto(photo, square));
    } catch {
      onUnreadable();
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('photo.cropTitle')}
      confirmLabel={t('photo.use')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={!square}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes.area }}
          cropperProps={area}
          mediaProps={{ alt: '', onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          setCropperRef={setAreaRef}
          onCropComplete={(_, pixels) => settle(pixels)}
        />
      </div>
      <Group wrap="nowrap" gap="sm" mt="md">
        <IconZoomOut size={18} aria-hidden />
        <Slider
          flex={1}
          thumbLabel={t('photo.zoom')}
          label={null}
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={setZoom}
        />
        <IconZoomIn size={18} aria-hidden />
      </Group>
      <Text size="sm" mt="sm">
        {t('photo.cropText')}
      </Text>
    </ConfirmDialog>
  );
}
