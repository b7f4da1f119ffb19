import 'react-easy-crop/react-easy-crop.css';
import { Group, Slider, Text } from '@mantine/core';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import classes from './CropDialog.module.css';
import { usePreview } from './usePreview.ts';

/** The square of a photo that is kept, in the photo's own pixels after applying its orientation. */
interface PhotoSquare {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as a round photo is ever shown, on a screen of triple density too. */
const SIDE_MAX = 640;
const QUALITY = 0.9;

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

/**
 * The square of a photo as a JPEG file of at most 640 pixels a side; what was transparent is white. Rejects where the
 * browser can't read the photo.
 */
async function cropPhoto(photo: File, { x, y, width, height }: PhotoSquare): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(width)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('This browser writes no JPEG');
  return new File([blob], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
